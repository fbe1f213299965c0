import { type ClassValue, clsx } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

/** The theme's own scales, so that text-13 (size) and text-fg (colour) are not taken for rivals. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['11', '12', '13', '14', '15', '16', '17', '18', '20', '24', '32', '40', '56', 'display'],
      'font-weight': ['body', 'medium', 'semibold', 'bold', 'black'],
      radius: ['cover', 'sm', 'control', 'card', 'dialog', 'glass'],
      shadow: ['1', '2', '3', 'cover'],
      container: ['content'],
    },
  },
});

/**
 * Joins classes; the later of two rivals wins, so a screen can adjust the layout of a component.
 * What the landing and the login page load (Button, Field, TextInput, Alert, ErrorState, Cortina and so on) uses
 * clsx alone: the merge table weighs more than all of them together.
 */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
