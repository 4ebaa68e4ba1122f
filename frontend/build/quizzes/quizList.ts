import type { QuizListName } from '../../src/features/quizzes/sealedQuizzes.ts';

interface ListedQuiz {
  readonly title: string;
  /** The last part of its address, below QUIZ_BASE_URL. */
  readonly slug: string;
}

/**
 * Every quiz, in the order of its page. Do not import it in src/: the build encrypts it, and pages fetch the encrypted list.
 * The specification counts 29 passenger and 31 haulage quizzes but names these 28 each.
 */
export const quizList: Readonly<Record<QuizListName, readonly ListedQuiz[]>> = {
  passenger: [
    { title: 'Business & Company Law', slug: 'passenger-business-and-company-law' },
    { title: 'Industrial Relations', slug: 'passenger-industrial-relations' },
    { title: 'Health & Safety', slug: 'passenger-health-and-safety' },
    { title: 'Financial Management', slug: 'passenger-financial-management' },
    { title: 'Commercial Conduct', slug: 'passenger-commercial-conduct' },
    { title: 'Marketing', slug: 'passenger-marketing' },
    { title: 'Business Taxation', slug: 'passenger-business-taxation' },
    { title: 'Operator Licensing', slug: 'passenger-operator-licensing' },
    { title: "Drivers' Hours", slug: 'passenger-drivers-hours' },
    { title: "Drivers' Hours & Records", slug: 'passenger-drivers-hours-and-records' },
    { title: 'Planned Preventive Maintenance', slug: 'passenger-planned-preventive-maintenance' },
    { title: 'Vehicle Costing', slug: 'passenger-vehicle-costing' },
    { title: 'Vehicle Taxation', slug: 'passenger-vehicle-taxation' },
    { title: 'Contracts of Carriage', slug: 'passenger-contracts-of-carriage' },
    { title: 'Electronic Data', slug: 'passenger-electronic-data' },
    { title: 'Bus & Coach Service Operations', slug: 'passenger-bus-and-coach-service-operations' },
    { title: 'Competition Rules', slug: 'passenger-competition-rules' },
    { title: 'Timetabling & Scheduling', slug: 'passenger-timetabling-and-scheduling' },
    { title: 'Fares, Revenue & Tenders', slug: 'passenger-fares-revenue-and-tenders' },
    { title: 'Driver Licensing', slug: 'passenger-driver-licensing' },
    { title: 'Traffic Regulations & Speed Limits', slug: 'passenger-traffic-regulations-and-speed-limits' },
    { title: 'Traffic Accident Procedure', slug: 'passenger-traffic-accident-procedure' },
    { title: 'Insurance', slug: 'passenger-insurance' },
    { title: 'Vehicle Selection', slug: 'passenger-vehicle-selection' },
    { title: 'Weights & Dimensions', slug: 'passenger-weights-and-dimensions' },
    { title: 'Mechanical Condition', slug: 'passenger-mechanical-condition' },
    { title: 'Route Planning & Frontier Crossings', slug: 'passenger-route-planning-and-frontier-crossings' },
    { title: 'International Documentation', slug: 'passenger-international-documentation' },
  ],
  'road-haulage': [
    { title: 'Business & Company Law', slug: 'haulage-business-and-company-law' },
    { title: 'Industrial Relations', slug: 'haulage-industrial-relations' },
    { title: 'Health & Safety', slug: 'haulage-health-and-safety' },
    { title: 'Financial Management', slug: 'haulage-financial-management' },
    { title: 'Commercial Conduct', slug: 'haulage-commercial-conduct' },
    { title: 'Marketing', slug: 'haulage-marketing' },
    { title: 'Business Taxation', slug: 'haulage-business-taxation' },
    { title: 'Operator Licensing', slug: 'haulage-operator-licensing' },
    { title: "Drivers' Hours", slug: 'haulage-drivers-hours' },
    { title: "Drivers' Hours & Records", slug: 'haulage-drivers-hours-and-records' },
    { title: 'Planned Preventative Maintenance', slug: 'haulage-planned-preventative-maintenance' },
    { title: 'Vehicle Costing', slug: 'haulage-vehicle-costing' },
    { title: 'Vehicle Taxation', slug: 'haulage-vehicle-taxation' },
    { title: 'Transport Ancillaries', slug: 'haulage-transport-ancillaries' },
    { title: 'Electronic Data', slug: 'haulage-electronic-data' },
    { title: 'Weights & Dimensions', slug: 'haulage-weights-and-dimensions' },
    { title: 'Safe Loading', slug: 'haulage-safe-loading' },
    { title: 'Plating & Testing', slug: 'haulage-plating-and-testing' },
    { title: 'Fleet Inspections', slug: 'haulage-fleet-inspections' },
    { title: 'Driver Licensing', slug: 'haulage-driver-licensing' },
    { title: 'Traffic Regulations & Speed Limits', slug: 'haulage-traffic-regulations-and-speed-limits' },
    { title: 'Traffic Accident Procedure', slug: 'haulage-traffic-accident-procedure' },
    { title: 'Insurance', slug: 'haulage-insurance' },
    { title: 'Vehicle Selection', slug: 'haulage-vehicle-selection' },
    { title: 'Permits', slug: 'haulage-permits' },
    { title: 'Transit Systems', slug: 'haulage-transit-systems' },
    { title: 'Frontier Crossings', slug: 'haulage-frontier-crossings' },
    { title: 'International Documentation', slug: 'haulage-international-documentation' },
  ],
  adr: [
    { title: 'Core', slug: 'adr-core' },
    { title: 'Packs', slug: 'adr-packs' },
    { title: 'Classes', slug: 'adr-classes' },
    { title: 'Tanks', slug: 'adr-tanks' },
  ],
};
