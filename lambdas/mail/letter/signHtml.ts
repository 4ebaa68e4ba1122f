import { html } from 'hono/html';
import type { JoiningSign } from '../../../domain/bookings/joiningSign.ts';
import { FLUSH, type Html } from './blockHtml.ts';
import type { Sign } from './letter.ts';
import { colours } from './colours.ts';

const looks = {
  direction: { edge: colours.sign, inset: '#ffffff', face: colours.sign, text: '#ffffff', edgeWidth: 5 },
  prohibition: { edge: colours.stop, inset: colours.stop, face: '#ffffff', text: colours.ink, edgeWidth: 8 },
} as const;

/** Two nested tables, for the plate of a road sign and the line inside its edge. The same in dark mode. */
export function signHtml({ kind = 'direction', above, headline, below, courses = [] }: Sign): Html {
  const { edge, inset, face, text, edgeWidth } = looks[kind];
  return html`<table role="presentation" width="100%" ${FLUSH} style="border-collapse:separate">
    <tr>
      <td bgcolor="${edge}" class="sign" style="background:${edge};border-radius:14px;padding:${edgeWidth}px">
        <table role="presentation" width="100%" ${FLUSH} style="border-collapse:separate">
          <tr>
            <td
              bgcolor="${face}"
              class="face"
              style="background:${face};border:2px solid ${inset};border-radius:9px;padding:18px 20px 20px;color:${text}"
            >
              <p style="margin:0;font-size:18px;line-height:1.3;font-weight:600">${above}</p>
              <h1
                style="margin:2px 0 4px;font-size:${courses.length > 0 ? 24 : 36}px;line-height:1.15;font-weight:800;letter-spacing:-0.01em"
              >
                ${headline}
              </h1>
              <p
                style="margin:0;font-size:${courses.length > 0 ? 18 : 20}px;line-height:1.3;font-weight:600;font-variant-numeric:tabular-nums"
              >
                ${below}
              </p>
              ${courses.map(courseHtml)}
            </td>
          </tr>
        </table>
      </td>
    </tr>
  </table>`;
}

function courseHtml({ weekdays, date, where, course, exam }: JoiningSign, index: number): Html {
  return html`<p
      style="margin:16px 0 0;${index === 0 ? 'padding-top:14px;border-top:3px solid;' : ''}font-size:40px;line-height:1.1;font-weight:800"
    >
      ${weekdays ? html`${weekdays} <span style="white-space:nowrap">${date}</span>` : date}
    </p>
    ${where && html`<p style="margin:2px 0 0;font-size:24px;line-height:1.25;font-weight:700">${where}</p>`}
    <p style="margin:2px 0 0;font-size:17px;line-height:1.35">${course}${exam && html`<br />Exam: ${exam}`}</p>`;
}
