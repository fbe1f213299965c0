import { azulejo } from './azulejo.tsx';
import { bandeirinhas } from './bandeirinhas.tsx';
import { barro } from './barro.tsx';
import { concreto } from './concreto.tsx';
import { disco } from './disco.tsx';
import { fachada } from './fachada.tsx';
import type { Family } from './family.ts';
import { fitas } from './fitas.tsx';
import { jardim } from './jardim.tsx';
import { lua } from './lua.tsx';
import { mare } from './mare.tsx';
import { mata } from './mata.tsx';
import { metaesquema } from './metaesquema.tsx';
import { pipa } from './pipa.tsx';
import { sol } from './sol.tsx';
import { telhado } from './telhado.tsx';

/** The sheet of DESIGN.md 7. The order is part of every picture: append, never insert. */
export const families: readonly [Family, ...Family[]] = [
  bandeirinhas,
  azulejo,
  metaesquema,
  mare,
  sol,
  jardim,
  fitas,
  concreto,
  fachada,
  lua,
  pipa,
  mata,
  disco,
  telhado,
  barro,
];
