import { createCipheriv, createHash, createHmac, pbkdf2Sync } from 'node:crypto';
import { business } from '../../../domain/business.ts';
import {
  ITERATIONS,
  type QuizListName,
  type Quizzes,
  type SealedQuizzes,
} from '../../src/features/quizzes/sealedQuizzes.ts';

const SALT_BYTES = 16;
const IV_BYTES = 12;
const KEY_BYTES = 32;

/**
 * Encrypts a list. The same list and password give the same bytes, so that a deployment without changes changes no file
 * (docs/decisions/0118). The IV is a MAC of the list, so no other list gets it; the MAC's key takes PBKDF2 too, or the IV
 * would be a quick way to try passwords.
 */
export function sealQuizzes(list: QuizListName, quizzes: Quizzes, password: string): SealedQuizzes {
  const salt = createHash('sha256').update(`${business.registeredName}: ${list}`).digest().subarray(0, SALT_BYTES);
  const keys = pbkdf2Sync(password, salt, ITERATIONS, 2 * KEY_BYTES, 'sha256');
  const plain = JSON.stringify(quizzes);
  const iv = createHmac('sha256', keys.subarray(KEY_BYTES)).update(plain).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keys.subarray(0, KEY_BYTES), iv);
  const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString('base64'), iv: iv.toString('base64'), content: content.toString('base64') };
}
