import { createQuestion } from './question.ts';

/** Whether somebody shows a new code of their second factor, which a decision above the limit asks for. */
export const { ask: askForCode, answer: answerCode, useIsAsked: useCodeQuestion } = createQuestion();
