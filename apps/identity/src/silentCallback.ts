import { answerSilentSignIn } from '@schaktkoll/auth';

answerSilentSignIn(window);
