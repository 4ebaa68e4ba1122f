/** Throws, with words for the owner, once the time is over: between two rows, because nothing interrupts a function. */
export type InTime = () => void;

export function timeLimit(ms: number): InTime {
  const end = performance.now() + ms;
  return () => {
    if (performance.now() > end) throw new Error(`Reading the sheet took longer than ${ms / 1000} seconds.`);
  };
}
