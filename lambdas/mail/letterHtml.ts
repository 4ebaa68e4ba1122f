import { html, raw } from 'hono/html';
import { business } from '../../domain/business.ts';
import { blockHtml, FLUSH } from './blockHtml.ts';
import type { Letter } from './letter.ts';
import { colours } from './mailColours.ts';
import { signHtml } from './signHtml.ts';

/** Placeholder for a notice. An HTML comment, because escaped text can never look like one. */
const NOTICE_PLACE = '<!-- notice -->';

/** The letter as HTML for mail programs: one column of tables, inline styles, no pictures. */
export function letterHtml({ subject, preview, sign, blocks, footer }: Letter): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        <style>
          td,
          th,
          p,
          h1,
          h2,
          li {
            font-family: Overpass, 'Segoe UI', Helvetica, Arial, sans-serif;
          }
          @media (prefers-color-scheme: dark) {
            .ground {
              background: #06120d !important;
            }
            .card {
              background: #0e231b !important;
              border-color: #234637 !important;
            }
            .rule {
              border-color: #234637 !important;
            }
            .ink,
            .ink a {
              color: #f3f1ea !important;
            }
            .muted,
            .muted a {
              color: #a9bab1 !important;
            }
            .to-do {
              background: #2b2306 !important;
            }
          }
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${colours.ground};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" class="ground" width="100%" ${FLUSH} style="background:${colours.ground}">
          <tr>
            <td align="center" style="padding:16px 12px 32px">
              <table
                role="presentation"
                width="600"
                ${FLUSH}
                style="width:100%;max-width:600px;text-align:left;word-break:break-word"
              >
                <tr>
                  <td class="ink" style="padding:0 4px 10px;font-size:16px;font-weight:700;color:${colours.ink}">
                    ${business.name}
                  </td>
                </tr>
                ${raw(NOTICE_PLACE)}
                <tr>
                  <td>${signHtml(sign)}</td>
                </tr>
                ${blocks.map(blockHtml)}
                <tr>
                  <td class="muted" style="padding:24px 4px 0;font-size:14px;line-height:1.5;color:${colours.muted}">
                    ${footer.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.toString();
}

/** Puts a notice at the top of a finished page. */
export function withNotice(page: string, notice: string): string {
  const row = html`<tr>
    <td class="ink" style="padding:0 4px 12px;font-size:17px;line-height:1.45;color:${colours.ink}">${notice}</td>
  </tr>`;
  return page.replace(NOTICE_PLACE, () => row.toString());
}
