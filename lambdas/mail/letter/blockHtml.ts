import { html, raw } from 'hono/html';
import type { Amount, Block, Fact, Item } from './letter.ts';
import { colours } from './colours.ts';

/** Escaped HTML: another template takes it as it is. */
export type Html = ReturnType<typeof html>;

/** The attributes of a table without gaps and lines of its own. */
export const FLUSH = raw('cellspacing="0" cellpadding="0" border="0"');

const CARD = `border:1px solid ${colours.rule};border-radius:10px;background:${colours.card}`;
const TO_DO = `border-left:8px solid ${colours.amber};border-radius:6px;background:${colours.amberTint}`;
const AMOUNT = 'white-space:nowrap;text-align:right;vertical-align:top;font-variant-numeric:tabular-nums';

const PRESS = `display:inline-block;padding:11px 20px;border-radius:8px;background:${colours.sign};color:#ffffff;font-weight:700;text-decoration:none`;

const TOTAL = `padding:4px 0;font-size:17px;color:${colours.ink}`;
const FIRST_TOTAL = `${TOTAL};padding-top:12px;border-top:1px solid ${colours.rule}`;
const SUM = `padding:8px 0 0;border-top:2px solid ${colours.sign};font-size:22px;font-weight:800;color:${colours.ink}`;

/** A block of the letter as one row of the page's table. */
export function blockHtml(block: Block): Html {
  if (block.kind === 'rule') return ruleHtml(block.title);
  const [name, look] = block.toDo ? ['to-do', TO_DO] : ['card', CARD];
  return html`<tr class="${block.kind}">
    <td style="padding-top:14px">
      <table role="presentation" width="100%" ${FLUSH} style="border-collapse:separate">
        <tr>
          <td
            class="${name} ink"
            style="${look};padding:16px 20px 18px;color:${colours.ink};font-size:17px;line-height:1.45"
          >
            <h2 style="margin:0 0 8px;font-size:20px;line-height:1.25;font-weight:800">${block.title}</h2>
            ${contentHtml(block)}
          </td>
        </tr>
      </table>
    </td>
  </tr>`;
}

function ruleHtml(title: string): Html {
  return html`<tr class="across">
    <td style="padding:32px 0 0">
      <p
        class="muted rule"
        style="margin:0;padding:14px 0 0;border-top:3px solid ${colours.rule};font-size:17px;line-height:1.3;font-weight:700;color:${colours.muted}"
      >
        ${title}
      </p>
    </td>
  </tr>`;
}

function contentHtml(block: Exclude<Block, { kind: 'rule' }>): Html {
  switch (block.kind) {
    case 'list':
      return listHtml(block.items);
    case 'message':
    case 'words':
      return html`${block.paragraphs.map((lines) => html`<p style="margin:0 0 12px">${brokenHtml(lines)}</p>`)}`;
    case 'facts':
      return factsHtml(block.facts);
    case 'link':
      return linkHtml(block);
    case 'items':
      return itemsHtml(block.items, block.totals);
  }
}

function listHtml(items: readonly string[]): Html {
  if (items.length === 1) return html`<p style="margin:0">${items[0]}</p>`;
  return html`<ul style="margin:0;padding:0 0 0 20px">
    ${items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)}
  </ul>`;
}

function factsHtml(facts: readonly Fact[]): Html {
  return html`<table width="100%" ${FLUSH}>
    ${facts.map(
      ({ label, lines, href }, index) =>
        html`<tr valign="top">
          <th
            scope="row"
            class="muted"
            ${index === 0 && raw('width="106"')}
            style="padding:4px 10px 4px 0;text-align:left;font-size:15px;font-weight:400;color:${colours.muted}"
          >
            ${label}
          </th>
          <td class="ink" style="padding:4px 0;font-size:17px;color:${colours.ink}">${linesHtml(lines, href)}</td>
        </tr>`,
    )}
  </table>`;
}

function linkHtml({ text, words, href }: Extract<Block, { kind: 'link' }>): Html {
  return html`<p style="margin:0 0 14px">${text}</p>
    <p style="margin:0"><a href="${href}" style="${PRESS}">${words}</a></p>`;
}

function linesHtml(lines: readonly string[], href: string | undefined): Html {
  if (href !== undefined) return addressHtml(lines.join(' '), href);
  // Spaced, so that a line that wraps is not taken for two.
  return html`${lines.map((line, index) => html`<div${index > 0 && raw(' style="padding-top:3px"')}>${unbroken(line)}</div> `)}`;
}

/** Keeps both halves of a postcode on one line. */
function unbroken(text: string): string {
  return text.replaceAll(/\b([A-Z]{1,2}\d[A-Z\d]?) (\d[A-Z]{2})\b/g, '$1\u00A0$2');
}

/** A long email address breaks after its @. */
function addressHtml(text: string, href: string): Html {
  const host = text.indexOf('@') + 1;
  return html`<a href="${href}" style="color:${colours.ink};text-decoration:underline"
    >${text.slice(0, host)}<wbr />${text.slice(host)}</a
  >`;
}

function brokenHtml(lines: readonly string[]): Html {
  return html`${lines.map((line, index) => (index === 0 ? unbroken(line) : html`<br />${unbroken(line)}`))}`;
}

function itemsHtml(items: readonly Item[], totals: readonly Amount[]): Html {
  return html`<table width="100%" ${FLUSH}>
    ${items.map(itemRows)}${totals.map(totalRow)}
  </table>`;
}

function itemRows({ title, date, toBeArranged, amounts, note }: Item): Html {
  return html`<tr>
      <td
        colspan="2"
        class="ink rule"
        style="padding:10px 0 0;border-top:1px solid ${colours.rule};font-size:17px;font-weight:700;color:${colours.ink}"
      >
        ${title}
      </td>
    </tr>
    ${
      date !== null &&
      html`<tr>
        <td colspan="2" class="ink" style="padding:2px 0 0;font-size:17px;color:${colours.ink}">
          ${toBeArranged ? markHtml(date) : date}
        </td>
      </tr>`
    }
    ${amounts.map((amount, index) => amountRow(amount, note === null && index === amounts.length - 1 ? '2px 0 12px' : '2px 0 0'))}
    ${note !== null && noteRow(note)}`;
}

function markHtml(text: string): Html {
  return html`<span
    style="padding:1px 8px;border-radius:4px;background:${colours.amber};color:${colours.ink};font-weight:700"
    >${text}</span
  >`;
}

function amountRow({ label, amount }: Amount, padding: string): Html {
  return html`<tr>
    <td
      class="muted"
      width="100%"
      style="padding:${padding};font-size:15px;color:${colours.muted};font-variant-numeric:tabular-nums"
    >
      ${label}
    </td>
    <td class="muted" style="padding:${padding};font-size:15px;color:${colours.muted};${AMOUNT}">${amount}</td>
  </tr>`;
}

function noteRow(note: string): Html {
  return html`<tr>
    <td colspan="2" class="muted" style="padding:2px 0 12px;font-size:15px;color:${colours.muted}">${note}</td>
  </tr>`;
}

function totalRow({ label, amount }: Amount, index: number, { length }: readonly Amount[]): Html {
  const isSum = index === length - 1;
  const style = isSum ? SUM : index === 0 ? FIRST_TOTAL : TOTAL;
  const name = `ink rule${isSum ? ' sum' : ''}`;
  return html`<tr>
    <td class="${name}" style="${style}">${label}</td>
    <td class="${name}" style="${style};${AMOUNT}">${amount}</td>
  </tr>`;
}
