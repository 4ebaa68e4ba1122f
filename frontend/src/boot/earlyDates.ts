import { askEarly } from '../features/training-dates/fetchTrainingDates.ts';

// A script of its own in each page with dates (build/prerender.ts), so that the answer comes beside the rest of the code.
// olderBrowsers.ts adds `timeout` later: there the query asks.
if ('timeout' in AbortSignal) askEarly();
