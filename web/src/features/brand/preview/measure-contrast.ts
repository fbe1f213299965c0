import { contrast } from '@toada/domain/brand/colour.rules.ts';

/** The pairs the summary speaks of: what is written, on what. */
export const pairs = {
  button: ['--button-text', '--button'],
  text: ['--text', '--bg'],
  support: ['--text-3', '--surface-1'],
  active: ['--primary-text', '--primary-soft'],
} as const;
export type Ratios = Record<keyof typeof pairs, number>;

/** The contrast of the roles as the browser computes them inside an element; null where it cannot draw colours. */
export function measureContrast(stage: HTMLElement): Ratios | null {
  const canvas = document.createElement('canvas');
  const paint = canvas.getContext('2d', { willReadFrequently: true });
  if (!paint) return null;
  const probe = document.createElement('i');
  probe.hidden = true;
  stage.append(probe);
  const hexOf = (role: string) => {
    probe.style.color = `var(${role})`;
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = getComputedStyle(probe).color;
    paint.fillRect(0, 0, 1, 1);
    const channels = [...paint.getImageData(0, 0, 1, 1).data].slice(0, 3);
    return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  };
  const ratios = Object.entries(pairs).map(([name, [text, ground]]) => [name, contrast(hexOf(text), hexOf(ground))]);
  probe.remove();
  return Object.fromEntries(ratios) as Ratios;
}
