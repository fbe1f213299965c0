import type { Brand } from '@toada/domain/brand/brand.options.ts';
import { signOf } from '../../../lib/brand/BrandLogo.tsx';
import { contentOf } from '../../../lib/page/content.ts';
import { Cortina } from '../../../ui/art/Cortina.tsx';
import { Logo } from '../../../ui/brand/Logo.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/TextInput.tsx';
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
