import { useState } from 'react';
import { Field } from '../form/Field.tsx';
import { type ChosenFile, FileField } from '../form/FileField.tsx';
import { PasswordInput } from '../form/PasswordInput.tsx';
import { Select } from '../form/Select.tsx';
import { Slider } from '../form/Slider.tsx';
import { Textarea } from '../form/Textarea.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { Row } from './Both.tsx';

const genres = [
  { value: 'mpb', label: 'MPB' },
  { value: 'forro', label: 'Forró' },
  { value: 'samba', label: 'Samba' },
  { value: 'funk', label: 'Funk', isDisabled: true },
] as const;

const sample = { name: 'carteira-nacional-de-habilitacao-frente.jpg', bytes: 1_834_000 };

export function Fields() {
  const [genre, setGenre] = useState<'mpb' | 'forro' | 'samba' | 'funk' | ''>('mpb');
  const [mood, setMood] = useState<'mpb' | 'forro' | 'samba' | 'funk' | ''>('');
  const [zoom, setZoom] = useState(2.5);
  const [file, setFile] = useState<ChosenFile | null>(null);
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
        <Field label="Frente do documento" hint="PDF, JPG ou PNG, até 10 MB.">
          <FileField
            file={file}
            onChoose={({ name, size }) => setFile({ name, bytes: size })}
            onRemove={() => setFile(null)}
          />
        </Field>
        <Field label="Verso do documento">
          <FileField file={sample} percent={62} onChoose={() => {}} onRemove={() => {}} />
        </Field>
        <Field label="Comprovante de residência">
          <FileField file={sample} onChoose={() => {}} onRemove={() => {}} />
        </Field>
        <Field label="Selfie" error="O arquivo está danificado ou incompleto. Abra-o para conferir e envie de novo.">
          <FileField file={sample} onChoose={() => {}} onRemove={() => {}} onRetry={() => {}} />
        </Field>
        <Field label="Zoom">
          <Slider min={1} max={6} step={0.05} value={zoom} onChange={setZoom} />
        </Field>
        <Field label="Descrição" isOptional className="md:col-span-2">
          <Textarea placeholder="Uma ou duas frases para a imprensa e as playlists" />
        </Field>
      </div>
    </Row>
  );
}
