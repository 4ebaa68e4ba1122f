import { randomInt } from 'node:crypto';
import { guestPasswordFault } from '../../../domain/guestPassword.ts';

export interface QuizSettings {
  readonly password: string;
  /** Every quiz is below this address. */
  readonly baseUrl: string;
}

/** For demo quizzes on this machine: nobody's secret. */
const LOCAL_SETTINGS: QuizSettings = { password: 'demo', baseUrl: '/demo-quiz' };

/** Reads the settings of the quizzes. For a public site, or real quizzes, throws one error that names every setting that is missing or weak. */
export function readQuizSettings(environment: Readonly<Record<string, string | undefined>>): QuizSettings {
  const password = environment['GUEST_PASSWORD'] || undefined;
  const baseUrl = environment['QUIZ_BASE_URL']?.replace(/\/+$/, '') || undefined;
  if (!environment['VITE_SITE_URL'] && !baseUrl)
    return { ...LOCAL_SETTINGS, password: password ?? LOCAL_SETTINGS.password };
  const weakPassword = guestPasswordFault(password, randomInt);
  const faults = [
    ...(weakPassword === undefined ? [] : [weakPassword]),
    ...(baseUrl && URL.canParse(baseUrl) ? [] : ['QUIZ_BASE_URL must be the address of the quiz service']),
  ];
  if (faults.length > 0 || password === undefined || baseUrl === undefined)
    throw new Error(`Settings are missing or wrong:\n  ${faults.join('\n  ')}`);
  return { password, baseUrl };
}
