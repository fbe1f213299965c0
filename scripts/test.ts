import { findBrowser } from './browser.ts';
import { changedSteps } from './changed.ts';
import { type Prepare, runSteps } from './run-steps.ts';
import { chooseSteps, type Step, steps } from './steps.ts';

/** `node scripts/test.ts [check] [changed] [step ...]`: all of `npm test`, its fast part, what a change can reach, or single steps. */
process.exitCode = await runSteps(chosenSteps(), prepareBrowser);

function chosenSteps(): Step[] {
  const words = process.argv.slice(2);
  try {
    return words[0] === 'changed' && words.length === 1 ? changedSteps() : chooseSteps(steps, words);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

function prepareBrowser({ name }: Step): ReturnType<Prepare> {
  return name === 'browser' ? browserVariables() : Promise.resolve({});
}

async function browserVariables(): Promise<Record<string, string>> {
  const browser = await findBrowser();
  if (!browser) {
    throw new Error('no Chromium was found and none could be installed: install one, or set CHROME_PATH to it');
  }
  console.log(`Browser: ${browser.path}`);
  return { CHROME_PATH: browser.path, CHROME_ARGS: browser.args.join(' ') };
}
