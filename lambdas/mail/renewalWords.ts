/** Whose paper runs out: "the ADR certificate of Huw Price", or "your ADR certificate". */
export function paperText({ name, paper }: { readonly name?: string | undefined; readonly paper: string }): string {
  return name ? `the ${paper} of ${name}` : `your ${paper}`;
}
