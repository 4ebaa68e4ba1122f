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
            padding: 1rem;
            font:
              1.0625rem/1.5 system-ui,
              sans-serif;
          }
          label {
            display: block;
            padding: 0.5rem 0;
          }
        </style>
      </head>
      <body>
        <p>Demo quiz for "${title}". Your own quiz service goes here.</p>
        <form>
          <fieldset>
            <legend>How many hours of Driver CPC training do you need every five years?</legend>
            <label><input type="radio" name="answer" />7 hours</label>
            <label><input type="radio" name="answer" />21 hours</label>
            <label><input type="radio" name="answer" />35 hours</label>
          </fieldset>
        </form>
      </body>
    </html> `.toString();
}
