import { parentPort } from 'node:worker_threads';
import { drawPaper, type Paper } from './draw-paper.ts';

/** Draws one paper after the other, and answers each with its bytes. */
parentPort?.on('message', async (paper: Paper) => parentPort?.postMessage(await drawPaper(paper)));
