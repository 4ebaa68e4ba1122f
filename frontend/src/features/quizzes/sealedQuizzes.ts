import * as z from 'zod/mini';

const quizzesSchema = z.array(z.object({ title: z.string(), address: z.string() }));

export type Quizzes = z.infer<typeof quizzesSchema>;

export type QuizListName = 'passenger' | 'road-haulage' | 'adr';

/** A list of quizzes, encrypted with the guest password. Its parts are in base64. */
export const sealedQuizzesSchema = z.object({ salt: z.string(), iv: z.string(), content: z.string() });

export type SealedQuizzes = z.infer<typeof sealedQuizzesSchema>;

/** OWASP's figure for PBKDF2 with SHA-256. */
export const ITERATIONS = 600_000;

export function quizFile(list: QuizListName): string {
  return `/quizzes/${list}.json`;
}

/** The list, or null if the password is wrong. */
export async function openQuizzes({ salt, iv, content }: SealedQuizzes, password: string): Promise<Quizzes | null> {
  const key = await keyFrom(password, fromBase64(salt));
  const plain = await crypto.subtle
    .decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(content))
    .catch(() => null);
  return plain && quizzesSchema.parse(JSON.parse(new TextDecoder().decode(plain)));
}

/** Fetches a sealed list and opens it in the browser: the password is sent nowhere. Null if it is wrong. */
export async function unlockQuizzes(list: QuizListName, password: string): Promise<Quizzes | null> {
  const response = await fetch(quizFile(list));
  if (!response.ok) throw new Error(`${quizFile(list)} answered ${response.status}`);
  return openQuizzes(sealedQuizzesSchema.parse(await response.json()), password);
}

async function keyFrom(password: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['decrypt'],
  );
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);
}
