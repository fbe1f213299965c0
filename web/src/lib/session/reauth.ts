import { createQuestion } from './question.ts';

/** Whether somebody whose session ended signs in again. */
export const { ask: askToSignInAgain, answer: answerReauth, isAsked, useIsAsked: useReauthQuestion } = createQuestion();
