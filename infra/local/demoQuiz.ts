import { Hono } from 'hono';
import { html } from 'hono/html';

const PATH = '/demo-quiz';

export function demoQuizzes(): Hono {
  return new Hono().get(`${PATH}/:slug`, (c) => c.html(demoQuiz(c.req.param('slug'))));
}

/** Stands in for a quiz of the external quiz service. It needs no script. */
export function demoQuiz(slug: string): string {
  const title = slug.replaceAll('-', ' ');
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Demo quiz: ${title}</title>
        <style>
          body {
            margin: 0;
            padding: 1.5rem;
            color: #161c20;
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          p,
          fieldset {
            margin: 0 0 1rem;
          }
          .about {
            color: #4c5860;
          }
          fieldset {
            padding: 0;
            border: 0;
          }
          legend {
            margin-bottom: 0.5rem;
            padding: 0;
            font-size: 1.25rem;
            font-weight: 700;
          }
          label {
            display: flex;
            gap: 0.75rem;
            align-items: center;
            min-height: 2.75rem;
            border-top: 1px solid #ccd2d6;
          }
          input {
            width: 1.25rem;
            height: 1.25rem;
            accent-color: #0b6040;
          }
          summary {
            color: #0b6040;
            font-weight: 700;
            cursor: pointer;
          }
        </style>
      </head>
      <body>
        <p class="about">Demo quiz for "${title}". Your own quiz service goes here.</p>
        <form>
          <fieldset>
            <legend>How many hours of Driver CPC training do you need every five years?</legend>
            <label><input type="radio" name="answer" />7 hours</label>
            <label><input type="radio" name="answer" />21 hours</label>
            <label><input type="radio" name="answer" />35 hours</label>
          </fieldset>
        </form>
        <details>
          <summary>Show the answer</summary>
          <p>35 hours.</p>
        </details>
      </body>
    </html> `.toString();
}
