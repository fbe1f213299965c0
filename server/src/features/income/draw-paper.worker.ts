import { parentPort, workerData } from 'node:worker_threads';
import { drawPaper, type Paper } from './draw-paper.ts';

/** Draws one paper and answers with its bytes. */
parentPort?.postMessage(await drawPaper(workerData as Paper));
