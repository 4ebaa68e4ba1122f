/**
 * Browsers translate a page by putting `<font>` elements in place of its texts (github.com/facebook/react/issues/11538), and
 * extensions that help people to read, or that mark words, put elements around parts of a text. React would stop with an error when
 * it removes a text that is no longer there, and would change sums that nobody sees. So each text goes back, empty, before the nodes
 * that stand in for it; and these go when React changes or removes the text.
 */
export function keepTranslatedTexts(page: Node): void {
  const replaced = new WeakMap<Node, { readonly words: string; readonly standIns: readonly Node[] }>();

  function putBack(text: Text, standIns: readonly Node[]): void {
    const [first] = standIns;
    // Some translators move the text itself into their element.
    if (first?.contains(text)) text.replaceWith(text.cloneNode());
    replaced.set(text, { words: text.data, standIns });
    text.data = '';
    first?.parentNode?.insertBefore(text, first);
  }

  function dropStandIns(text: Text): void {
    const { words, standIns = [] } = replaced.get(text) ?? {};
    replaced.delete(text);
    for (const node of standIns) node.parentNode?.removeChild(node);
    // React may have moved it only. A text that was split has its first words left.
    if (words?.startsWith(text.data)) text.data = words;
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const [index, record] of records.entries()) {
      const { target, oldValue, removedNodes } = record;
      if (target instanceof Text) {
        const { words = oldValue ?? '', standIns = [] } = replaced.get(target) ?? {};
        const rest = splitOff(target, oldValue, added);
        if (rest.length > 0) replaced.set(target, { words, standIns: [...rest, ...standIns] });
        else dropStandIns(target);
      }
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        dropStandIns(text);
        const standIns = standInsOf(record, records[index + 1], added);
        if (standIns.length > 0) putBack(text, standIns);
      }
    }
    // Those are our own changes.
    observer.takeRecords();
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
}

/** The new nodes in place of a text that was removed. React adds no element in the step in which it removes a text. */
function standInsOf(record: MutationRecord, next: MutationRecord | undefined, added: Set<Node>): Node[] {
  const { addedNodes, previousSibling, nextSibling, target } = record;
  if ([...addedNodes].some((node) => node instanceof Element)) return [...addedNodes];
  const near = [previousSibling, nextSibling, ...(next?.addedNodes ?? [])];
  // Each stands for one text.
  const font = near.find((node) => node?.nodeName === 'FONT' && node.parentNode === target && added.delete(node));
  return font ? [font] : [];
}

/** The new nodes that have the rest of the words of a text that was split. */
function splitOff(text: Text, before: string | null, added: ReadonlySet<Node>): Node[] {
  const rest: Node[] = [];
  let words = text.data;
  for (let next = text.nextSibling; next && added.has(next) && words !== before; next = next.nextSibling) {
    words += next.textContent;
    rest.push(next);
  }
  return words === before ? rest : [];
}
