declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    /** Undefined only with `keepAllGlyphs`. */
    text: string | undefined,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      /** A single number makes a font of that one weight. */
      readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>;
      readonly keepAllGlyphs?: boolean;
      readonly keepFeatures?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Uint8Array>;
}
