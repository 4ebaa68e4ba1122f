/** The file of a clean address: "/shop" and "/shop/" are both "/shop/index.html". */
export function fileOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return last.includes('.') ? path : `${path.replace(/\/$/, '')}/index.html`;
}
