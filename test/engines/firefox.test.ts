import { firefox } from './firefox.ts';
import { testEngine } from './testEngine.ts';

testEngine(firefox);
