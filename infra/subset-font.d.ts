declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly keepFeatures: readonly string[];
      readonly noHinting: boolean;
    },
  ): Promise<Uint8Array>;
}
