import { isSample } from './samples.ts';

/** The mark of an accrediting body. */
export interface AccreditationMark {
  /** The body's name, for screen readers. */
  readonly name: string;
  readonly image: string;
}

/** Samples. With each body's permission, put its mark into frontend/public/pictures/accreditation and its name here. */
export const accreditationMarks: readonly [AccreditationMark, ...AccreditationMark[]] = [
  { name: 'Sample mark 1', image: '/pictures/accreditation/sample-mark-1.svg' },
  { name: 'Sample mark 2', image: '/pictures/accreditation/sample-mark-2.svg' },
  { name: 'Sample mark 3', image: '/pictures/accreditation/sample-mark-3.svg' },
  { name: 'Sample mark 4', image: '/pictures/accreditation/sample-mark-4.svg' },
  { name: 'Sample mark 5', image: '/pictures/accreditation/sample-mark-5.svg' },
  { name: 'Sample mark 6', image: '/pictures/accreditation/sample-mark-6.svg' },
  { name: 'Sample mark 7', image: '/pictures/accreditation/sample-mark-7.svg' },
];

export function hasSampleMark(marks: readonly AccreditationMark[]): boolean {
  return marks.some(({ name, image }) => isSample(name) || isSample(image));
}
