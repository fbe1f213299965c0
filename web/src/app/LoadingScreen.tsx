import { Loader } from '../ui/feedback/Loader.tsx';
import { texts } from './app.texts.ts';

/** While a screen's code or the session is on its way. */
export function LoadingScreen({ label = texts.loading }: { label?: string }) {
  return <Loader label={label} className="min-h-[70vh]" />;
}
