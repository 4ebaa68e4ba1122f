import { isStrongPassword, MIN_LENGTH } from '../../../domain/guestPassword.ts';

export interface QuizSettings {
  readonly password: string;
  /** Every quiz is below this address. */
  readonly baseUrl: string;
}

/** For a site that only this machine can reach. */
const LOCAL_SETTINGS: QuizSettings = { password: 'demo', baseUrl: '/demo-quiz' };

/** Reads the settings of the quizzes. For a site with a public address, throws one error that names every one that is missing or weak. */
export function readQuizSettings(environment: Readonly<Record<string, string | undefined>>): QuizSettings {
  const password = environment['GUEST_PASSWORD'] || undefined;
  const baseUrl = environment['QUIZ_BASE_URL']?.replace(/\/+$/, '') || undefined;
  if (!environment['VITE_SITE_URL'])
    return { password: password ?? LOCAL_SETTINGS.password, baseUrl: baseUrl ?? LOCAL_SETTINGS.baseUrl };
  const faults = [
    ...(isStrongPassword(password)
      ? []
      : [
          `GUEST_PASSWORD must have ${MIN_LENGTH} characters or more and not be easy to guess: everyone can fetch the sealed quizzes and try passwords on them`,
        ]),
    ...(baseUrl && URL.canParse(baseUrl) ? [] : ['QUIZ_BASE_URL must be the address of the quiz service']),
  ];
  if (faults.length > 0 || password === undefined || baseUrl === undefined)
    throw new Error(`Settings are missing or wrong. ${faults.join('; ')}.`);
  return { password, baseUrl };
}
