import { Moon, Sun } from 'lucide-react';
import { partTexts } from '../part.texts.ts';
import { IconButton } from './IconButton.tsx';

export type Theme = 'dark' | 'light';

export type ThemeSwitchProps = { theme: Theme; onChange: (theme: Theme) => void; className?: string };

/** Shows the theme in use; its name says the one it will bring. */
export function ThemeSwitch({ theme, onChange, className }: ThemeSwitchProps) {
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={isDark ? partTexts.useLightTheme : partTexts.useDarkTheme}
      onClick={() => onChange(isDark ? 'light' : 'dark')}
      {...(className ? { className } : {})}
    >
      {isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
