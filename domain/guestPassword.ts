import { business } from './business.ts';

export const MIN_LENGTH = 12;
const MIN_DIFFERENT_CHARACTERS = 6;

/** Parts of a password that an attacker tries first. */
const OBVIOUS = [
  'demo',
  'guest',
  'password',
  'passw0rd',
  'letmein',
  'welcome',
  'qwerty',
  'admin',
  'secret',
  'transport',
  'training',
  '12345',
  'abcde',
  ...business.name.toLowerCase().split(' '),
];

/** Whether a guest password is strong enough for a public site, where anyone can fetch the encrypted quizzes and try passwords offline. */
export function isStrongPassword(password = ''): boolean {
  const plain = password.toLowerCase();
  return (
    password.length >= MIN_LENGTH &&
    new Set(plain).size >= MIN_DIFFERENT_CHARACTERS &&
    !OBVIOUS.some((word) => plain.includes(word))
  );
}
