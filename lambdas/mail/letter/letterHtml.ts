import { html, raw } from 'hono/html';
import { business } from '../../../domain/business.ts';
import { cutText } from '../../../domain/text/cutText.ts';
import { blockHtml, FLUSH, type Html } from './blockHtml.ts';
import type { Letter } from './letter.ts';
import { colours } from './colours.ts';
import { signHtml } from './signHtml.ts';

/** Placeholder for a notice. An HTML comment, because escaped text can never look like one. */
const NOTICE_PLACE = '<!-- notice -->';

/** No inbox shows more. */
const PREVIEW_LENGTH = 200;

/** The letter as HTML for mail programs: one column of tables, inline styles, no pictures. */
export function letterHtml(letter: Letter): string {
  return withoutIndents(pageHtml(letter).toString());
}

/** Indents are a third of the page. They can go, because no text of a letter has a line break. */
function withoutIndents(page: string): string {
  return page.replace(/\n\s+/g, '\n');
}

/** For programs that know it: their own typeface, dark screens and paper. */
const STYLE = html`<style>
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
  @page {
    size: A4;
    margin: 12mm;
  }
  @media print {
    * {
      background: none !important;
      color: #000 !important;
    }
    .letter,
    .letter > tbody,
    .letter > tbody > tr,
    .letter > tbody > tr > td {
      display: block;
      max-width: none !important;
    }
    .letter > tbody {
      columns: 2;
      column-gap: 12px;
    }
    .letter > tbody > tr {
      break-inside: avoid;
    }
    .letter > tbody > .across {
      column-span: all;
    }
    .margin {
      padding: 0 1px !important;
    }
    .mark {
      background: ${colours.sign} !important;
      -webkit-print-color-adjust: exact;
      print-color-adjust: exact;
    }
    .sign {
      padding: 0 !important;
      break-inside: avoid;
    }
    .face {
      padding: 10px 14px !important;
      border: 3px solid #000 !important;
      zoom: 0.75;
    }
    /* Its address is too long to type. */
    .letter > tbody > .link {
      display: none;
    }
    th.muted,
    th + .ink {
      padding-block: 2px !important;
    }
    th.muted {
      width: 86px;
    }
    .card,
    .to-do {
      padding: 6px 10px 8px !important;
    }
    .ink,
    .muted {
      font-size: 9pt !important;
      line-height: 1.35 !important;
    }
    .card p,
    li {
      margin-bottom: 3px !important;
    }
    h2,
    .name {
      font-size: 11pt !important;
    }
    .ink.sum {
      font-size: 13pt !important;
    }
  }
</style>`;

function pageHtml({ subject, preview, sign, blocks, footer }: Letter): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>${subject}</title>
        ${STYLE}
      </head>
      <body class="ground" style="margin:0;padding:0;background:${colours.ground};-webkit-text-size-adjust:100%">
        <div style="display:none;max-height:0;overflow:hidden">${cutText(preview, PREVIEW_LENGTH)}</div>
        <table role="presentation" class="ground" width="100%" ${FLUSH} style="background:${colours.ground}">
          <tr>
            <td align="center" class="margin" style="padding:16px 12px 32px">
              <table
                role="presentation"
                class="letter"
                width="600"
                ${FLUSH}
                style="width:100%;max-width:600px;text-align:left;word-break:break-word"
              >
                <tr class="across">
                  <td style="padding:0 0 10px">${headHtml()}</td>
                </tr>
                ${raw(NOTICE_PLACE)}
                <tr class="across">
                  <td>${signHtml(sign)}</td>
                </tr>
                ${blocks.map(blockHtml)}
                <tr class="across">
                  <td class="muted" style="padding:24px 0 0;font-size:14px;line-height:1.5;color:${colours.muted}">
                    ${footer.map((line) => html`<p style="margin:0 0 4px">${line}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

/** Our mark without its road, and the name. Shapes, because mail programs keep pictures back. */
function headHtml(): Html {
  return html`<table role="presentation" ${FLUSH}>
    <tr>
      <td class="mark" bgcolor="${colours.sign}" style="background:${colours.sign};border-radius:22px;padding:5px">
        <div
          style="width:34px;height:34px;border-radius:17px;overflow:hidden;font-size:0;line-height:0;text-align:center"
        >
          <div style="padding-top:9px;background:#ffffff">${peakHtml(8, 9)}${peakHtml(9, 12)}</div>
        </div>
      </td>
      <td
        class="ink name"
        style="padding-left:10px;font-size:19px;line-height:1.2;font-weight:800;color:${colours.ink}"
      >
        ${business.name}
      </td>
    </tr>
  </table>`;
}

function peakHtml(halfWidth: number, height: number): Html {
  return html`<span
    style="display:inline-block;width:0;height:0;border:solid transparent;border-width:0 ${halfWidth}px ${height}px;border-bottom-color:${colours.sign}"
  ></span>`;
}

/** Puts a notice at the top of a finished page. */
export function withNotice(page: string, notice: string): string {
  const row = html`<tr class="across">
    <td class="ink" style="padding:0 4px 12px;font-size:17px;line-height:1.45;color:${colours.ink}">${notice}</td>
  </tr>`;
  return page.replace(NOTICE_PLACE, () => row.toString());
}
