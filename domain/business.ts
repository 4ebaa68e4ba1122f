/**
 * The firm's details. What else to fill in before going live: "First deployment" in infra/RUNBOOK.md.
 * Every value below is a sample that cannot reach anyone: telephone numbers from Ofcom's drama ranges,
 * the reserved .example domain, a postcode that is never issued.
 */
export const business = {
  name: 'Milltir Transport Training',
  registeredName: 'Milltir Transport Training Ltd',
  companyNumber: '00000000',
  registeredIn: 'England and Wales',
  vatNumber: 'GB 000 0000 00',
  /** The last day of the firm's accounting year, as month and day; 02-28 for the end of February. Paid orders are kept by it. */
  accountingYearEnds: '03-31',
  approvedCentreNumber: '00000',
  /** Signs the certificates: name and role. */
  signatory: 'A. N. Sample, Training manager',
  /** As its page names it. */
  slingerCertificate: 'Sample Lifting Certificate',
  /** As in a sentence. */
  forkliftTrucks: 'counterbalance and reach trucks (sample)',
  /** National or International: how a course of Driver CPC counts whose date does not say. */
  driverCpcCountsFor: 'National (sample)',
  email: 'office@milltir.example',
  phones: [
    { label: 'Cardiff office', display: '029 2018 0123', tel: '+442920180123' },
    { label: 'Training office', display: '01632 960 456', tel: '+441632960456' },
  ],
  address: ['Unit 1, Sample Yard', 'Sample Road', 'Cardiff', 'ZZ99 9ZZ'],
  socials: [
    { network: 'Facebook', url: 'https://www.facebook.com/milltir.example' },
    { network: 'Instagram', url: 'https://www.instagram.com/milltir.example' },
    { network: 'LinkedIn', url: 'https://www.linkedin.com/company/milltir.example' },
    { network: 'X', url: 'https://x.com/milltir_example' },
  ],
} as const;
