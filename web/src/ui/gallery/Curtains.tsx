import { Cortina } from '../art/Cortina.tsx';
import { NotFoundArt } from '../art/NotFoundArt.tsx';
import { Logo } from '../brand/Logo.tsx';
import { Button } from '../button/Button.tsx';
import { Field } from '../form/Field.tsx';
import { TextInput } from '../form/TextInput.tsx';

/** The curtain with the glass over it, and the one that lost a ribbon. */
export function Curtains() {
  return (
    <div className="grid gap-4">
      <div className="ground-brand relative grid min-h-[560px] place-items-center overflow-hidden rounded-card p-4">
        <Cortina shape="auth" />
        <div className="glass relative grid w-full max-w-[432px] gap-4 p-8">
          <Logo size="lg" />
          <Field label="E-mail" hint="O mesmo do cadastro.">
            <TextInput size="lg" placeholder="voce@exemplo.com" />
          </Field>
          <Button size="lg">Entrar</Button>
        </div>
      </div>
      <div className="relative min-h-80 overflow-hidden rounded-card border border-line">
        <Cortina shape="hero" />
      </div>
      <div className="relative min-h-80 overflow-hidden rounded-card border border-line">
        <NotFoundArt />
      </div>
    </div>
  );
}
