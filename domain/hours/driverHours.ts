/** Driver CPC: a driver needs so many hours every five years. */
export const HOURS_IN_ALL = 35;

/** Two evenings are one course, too. */
export const COURSE_HOURS = 7;
