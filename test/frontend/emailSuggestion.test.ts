import { expect, test } from 'vitest';
import { suggestEmail } from '../../frontend/src/components/emailSuggestion.ts';

test.for([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['jo@gmail.co', 'jo@gmail.com'],
  ['jo@gmai.com', 'jo@gmail.com'],
  ['jo@gmaill.com', 'jo@gmail.com'],
  ['jo@gnail.com', 'jo@gmail.com'],
  ['jo@gmial.con', 'jo@gmail.com'],
  ['Jo.Rees+1@Gmial.com', 'Jo.Rees+1@gmail.com'],
  [' <jo@gmial.com>', 'jo@gmail.com'],
  ['jo@hotmial.co.uk', 'jo@hotmail.co.uk'],
  ['jo@hotmail.couk', 'jo@hotmail.co.uk'],
  ['jo@yaho.co.uk', 'jo@yahoo.co.uk'],
  ['jo@btinternet.co', 'jo@btinternet.com'],
  ['jo@outlok.com', 'jo@outlook.com'],
  ['jo@iclould.com', 'jo@icloud.com'],
  ['jo@example.con', 'jo@example.com'],
  ['jo@rees-haulage.co.ik', 'jo@rees-haulage.co.uk'],
] as const)('for %s suggests %s', ([typed, meant]) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.for([
  'gmail.com',
  'gmail.co.uk',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.com',
  'outlook.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.in',
  'yahoo.co.jp',
  'yahoo.com.au',
  'yahoo.ca',
  'yahoo.ie',
  'ymail.com',
  'mail.com',
  'email.com',
  'btinternet.com',
  'bt.com',
  'live.com',
  'live.co.uk',
  'me.com',
  'mac.com',
  'msn.com',
  'aol.com',
  'sky.com',
  'icloud.com',
  'talktalk.net',
  'proton.me',
  'gmx.de',
  'example.co.uk',
  'example.com',
  'example.co',
  'example.cm',
  'tŷ-gwyn.cymru',
  'firm.wales',
  'rees.company',
  'skyhaulage.com',
  'mailing.co.uk',
  'love.com',
  'acl.com',
  'gov.uk',
  'dvsa.gov.uk',
  'icon.com',
  'con.co.uk',
])('suggests nothing for %s', (domain) => {
  expect(suggestEmail(`jo@${domain}`)).toBeNull();
});

test.for(['', 'jo', 'jo@gmial', '@gmial.com', 'jo@gmial.com, sam@gmial.com'])('suggests nothing for %j', (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});
