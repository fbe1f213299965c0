import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { signOf } from '../../../lib/BrandLogo.tsx';
import { contentOf } from '../../../lib/content.ts';
import { Button } from '../../../ui/Button.tsx';
import { Cortina } from '../../../ui/Cortina.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { previewTexts } from '../brand.texts.ts';

const texts = previewTexts.login;

/** The login page, in small. */
export function LoginPreview({ brand }: { brand: Brand }) {
  return (
    <div className="ground-brand relative grid h-full place-items-center overflow-hidden p-4">
      <Cortina shape="auth" />
      <div className="glass relative flex w-full max-w-[336px] flex-col gap-3.5 p-6">
        <Logo size="sm" {...signOf(brand)} />
        <div>
          <p className="font-black text-20 leading-tight tracking-heading">{contentOf('login.title')}</p>
          <p className="text-13 text-fg-2">{contentOf('login.subtitle')}</p>
        </div>
        <Field label={texts.email}>
          <TextInput defaultValue={texts.address} readOnly />
        </Field>
        <Field label={texts.password}>
          <TextInput type="password" defaultValue="senha-senha" readOnly />
        </Field>
        <Button className="mt-1">{texts.submit}</Button>
        <p className="text-center text-12 text-fg-2">
          {texts.noAccount} <span className="font-semibold text-primary-text">{texts.register}</span>
        </p>
      </div>
    </div>
  );
}
