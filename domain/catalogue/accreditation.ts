import { isSample } from './samples.ts';

/** The mark of an accrediting body. */
export interface AccreditationMark {
  /** The body's name, for screen readers. */
  readonly name: string;
  readonly image: string;
}

/** Samples. With each body's permission, put its mark into frontend/public/pictures/accreditation and its name here. */
export const accreditationMarks: readonly [AccreditationMark, ...AccreditationMark[]] = [
  { name: 'Awarding body 1 (sample)', image: '/pictures/accreditation/sample-mark-1.svg' },
  { name: 'Awarding body 2 (sample)', image: '/pictures/accreditation/sample-mark-2.svg' },
  { name: 'Awarding body 3 (sample)', image: '/pictures/accreditation/sample-mark-3.svg' },
  { name: 'Awarding body 4 (sample)', image: '/pictures/accreditation/sample-mark-4.svg' },
  { name: 'Awarding body 5 (sample)', image: '/pictures/accreditation/sample-mark-5.svg' },
  { name: 'Awarding body 6 (sample)', image: '/pictures/accreditation/sample-mark-6.svg' },
  { name: 'Awarding body 7 (sample)', image: '/pictures/accreditation/sample-mark-7.svg' },
];

export function hasSampleMark(marks: readonly AccreditationMark[]): boolean {
  return marks.some(({ name, image }) => isSample(name) || isSample(image));
}
