/** Missing in the package of types. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    readonly scope?: 'Row' | 'Column';
  }
}
