/** The mark of an accrediting body. */
export interface AccreditationMark {
  /** The body's name, for screen readers. */
  readonly name: string;
  readonly image: string;
}

/** Samples. With each body's permission, put its mark into frontend/public/pictures/accreditation and its name here. */
export const accreditationMarks: readonly [AccreditationMark, ...AccreditationMark[]] = [
  { name: 'Accrediting body 1', image: '/pictures/accreditation/mark-1.svg' },
  { name: 'Accrediting body 2', image: '/pictures/accreditation/mark-2.svg' },
  { name: 'Accrediting body 3', image: '/pictures/accreditation/mark-3.svg' },
  { name: 'Accrediting body 4', image: '/pictures/accreditation/mark-4.svg' },
  { name: 'Accrediting body 5', image: '/pictures/accreditation/mark-5.svg' },
  { name: 'Accrediting body 6', image: '/pictures/accreditation/mark-6.svg' },
  { name: 'Accrediting body 7', image: '/pictures/accreditation/mark-7.svg' },
];
