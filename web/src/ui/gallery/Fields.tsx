import { useState } from 'react';
import { Field } from '../Field.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { Select } from '../Select.tsx';
import { Textarea } from '../Textarea.tsx';
import { TextInput } from '../TextInput.tsx';
import { Row } from './Both.tsx';

const genres = [
  { value: 'mpb', label: 'MPB' },
  { value: 'forro', label: 'Forró' },
  { value: 'samba', label: 'Samba' },
  { value: 'funk', label: 'Funk', isDisabled: true },
] as const;

export function Fields() {
  const [genre, setGenre] = useState<'mpb' | 'forro' | 'samba' | 'funk' | ''>('mpb');
  const [mood, setMood] = useState<'mpb' | 'forro' | 'samba' | 'funk' | ''>('');
  return (
    <Row title="Campos">
      <div className="grid gap-4 md:grid-cols-2">
        <Field label="Título" hint="Escreva como o público deve ler.">
          <TextInput placeholder="Vazio" />
        </Field>
        <Field label="Artista" isOptional>
          <TextInput defaultValue="Jussara Lima" />
        </Field>
        <Field label="ISRC" error="São 12 letras e números.">
          <TextInput isNumeric defaultValue="BR-TOA-26-121" />
        </Field>
        <Field label="Gênero" isOptional success="Tudo certo">
          <Select options={genres} value={genre} onChange={setGenre} />
        </Field>
        <Field label="Clima" error="Escolha um clima.">
          <Select options={genres} value={mood} onChange={setMood} />
        </Field>
        <Field label="Loja">
          <Select options={genres} value="mpb" onChange={setMood} disabled />
        </Field>
        <Field label="E-mail">
          <TextInput disabled defaultValue="jussara@quintal.art" />
        </Field>
        <Field
          label="Senha"
          aside={
            <a href="#senha" className="rounded-cover font-semibold text-12 text-primary-text">
              Esqueci a senha
            </a>
          }
        >
          <PasswordInput size="lg" placeholder="Sua senha" />
        </Field>
        <Field label="Descrição" isOptional className="md:col-span-2">
          <Textarea placeholder="Uma ou duas frases para a imprensa e as playlists" />
        </Field>
      </div>
    </Row>
  );
}
