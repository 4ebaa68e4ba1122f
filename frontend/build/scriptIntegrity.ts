import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const SCRIPT = /<script type="module"[^>]* src="\/([^"]+)"/;

/** Adds the digest of the first script to its tag. */
export async function withScriptIntegrity(html: string, siteFolder: string): Promise<string> {
  const [tag, file] = SCRIPT.exec(html) ?? [];
  if (!tag || !file) throw new Error('index.html has no script');
  const digest = createHash('sha384')
    .update(await readFile(path.join(siteFolder, file)))
    .digest('base64');
  return html.replace(tag, `${tag} integrity="sha384-${digest}"`);
}
