/** The booking page's question about each person on a course, in the owner's words. */
export interface CourseQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** More than one option can be chosen. */
  readonly takesSeveral: boolean;
  /** Said in the product's window, before anybody pays for a place that is of no use. */
  readonly beforePaying: string;
  /** The consequence of an option, shown beside the question. */
  readonly follows: Readonly<Record<string, string>>;
  /** The owner's task if an option of `follows` is chosen. It is mailed at once. */
  readonly task: string;
}

const DONE_BEFORE: CourseQuestion = {
  text: 'Has this driver already done this course in the current five-year period?',
  options: ['No', 'Yes', 'Not sure'],
  takesSeveral: false,
  beforePaying: 'Not the same course twice in a driver’s five-year period: DVSA can take such hours away.',
  follows: {
    Yes: 'DVSA can take these hours away. Ask for another course under “Move or cancel”, or call us. Our office is told when you save.',
    'Not sure':
      'Check the driver’s record on GOV.UK before the day: DVSA can take the hours away if it was done before.',
  },
  task: 'DVSA can take away the hours of a course that is done twice in five years. Check the driver’s record, and offer the customer another course.',
};

const MODULES = ['Core', 'Packages', 'Tanks', 'Class 1, explosives', 'Class 7, radioactive', 'All other classes'];

/** By product id. Kept out of products.ts, which every page loads for its cart. */
export const asks: Readonly<Record<number, CourseQuestion>> = {
  1: {
    text: 'Road haulage or passenger?',
    options: ['Road haulage', 'Passenger'],
    takesSeveral: false,
    beforePaying:
      'A place is for one exam, road haulage or passenger: say which on your booking page once you have paid.',
    follows: {
      'Road haulage': 'We enter this person for the road haulage exam. Our office is told when you save.',
      Passenger: 'We enter this person for the passenger exam. Our office is told when you save.',
    },
    task: 'Enter the person for this exam.',
  },
  6: {
    text: 'Which ADR modules?',
    options: MODULES,
    takesSeveral: true,
    beforePaying: 'Find out which modules your loads need: you tick them on your booking page once you have paid.',
    follows: Object.fromEntries(
      MODULES.map((module) => [
        module,
        'We enter this person for the exams that you tick. Our office is told when you save.',
      ]),
    ),
    task: 'Check that the course has these modules, and enter the person for their exams.',
  },
  7: DONE_BEFORE,
  12: DONE_BEFORE,
};
