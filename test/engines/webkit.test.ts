import { webkit } from './webkit.ts';
import { testEngine } from './testEngine.ts';

testEngine(webkit);
