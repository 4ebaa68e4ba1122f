export interface FrameLink<Sent> {
  send(message: Sent): void;
  close(): void;
}

interface LinkOptions<Received> {
  /** Read anew each time: a frame gets its window only when it is in the page. */
  otherWindow: () => Window | null;
  origin: string;
  receive: (message: Received) => void;
}

/** Talks to one window of one origin, and hears no other. */
export function openFrameLink<Sent, Received>({
  otherWindow,
  origin,
  receive,
}: LinkOptions<Received>): FrameLink<Sent> {
  const listen = (event: MessageEvent) => {
    if (event.source === otherWindow() && event.origin === origin) receive(event.data as Received);
  };
  window.addEventListener('message', listen);
  return {
    send: (message) => otherWindow()?.postMessage(message, origin),
    close: () => window.removeEventListener('message', listen),
  };
}

/** A frame is told its parent's origin in its address: a page that lies about it hears nothing. */
export const addressFor = (frame: string, standIn: string): string =>
  `${standIn}/${frame}#${new URLSearchParams({ parent: window.location.origin })}`;

export const linkToParent = <Sent, Received>(receive: (message: Received) => void): FrameLink<Sent> =>
  openFrameLink({
    otherWindow: () => window.parent,
    origin: new URLSearchParams(window.location.hash.slice(1)).get('parent') ?? '',
    receive,
  });
