/**
 * Browsers translate a page by putting `<font>` elements in place of its texts (github.com/facebook/react/issues/11538). React would
 * stop with an error when it removes a text that is no longer there, and would change sums that nobody sees. So each text goes
 * back, empty, before its translation; and its translation goes when React changes or removes the text.
 */
export function keepTranslatedTexts(page: Node): void {
  const translated = new WeakMap<Node, { readonly words: string; readonly translation: Node }>();
  const translations = new WeakSet<Node>();

  function putBack(text: Text, translation: Node): void {
    // Some translators move the text itself into their element.
    if (translation.contains(text)) text.replaceWith(text.cloneNode());
    translated.set(text, { words: text.data, translation });
    translations.add(translation);
    text.data = '';
    translation.parentNode?.insertBefore(text, translation);
  }

  /** Returns the words that the text had. */
  function dropTranslation(text: Node): string {
    const { words, translation } = translated.get(text) ?? {};
    translated.delete(text);
    translation?.parentNode?.removeChild(translation);
    return words ?? '';
  }

  /** The new element beside which, or for which, a text was removed. */
  function translationFor(record: MutationRecord, next: MutationRecord | undefined): Node | undefined {
    const near = [...record.addedNodes, record.previousSibling, record.nextSibling, ...(next?.addedNodes ?? [])];
    return near
      .filter((node) => node !== null)
      .find((node) => node.nodeName === 'FONT' && node.parentNode === record.target && !translations.has(node));
  }

  const observer = new MutationObserver((records) => {
    for (const [index, record] of records.entries()) {
      if (record.type === 'characterData') dropTranslation(record.target);
      for (const node of record.removedNodes) {
        if (!(node instanceof Text)) continue;
        // React may have moved it only.
        const words = dropTranslation(node);
        node.data ||= words;
        const translation = translationFor(record, records[index + 1]);
        if (translation) putBack(node, translation);
      }
    }
    // Those are our own changes.
    observer.takeRecords();
  });
  observer.observe(page, { subtree: true, childList: true, characterData: true });
}
