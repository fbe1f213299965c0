import { Pause, Play, RotateCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { UploadRow } from '../feedback/UploadRow.tsx';
import { DropZone } from '../form/DropZone.tsx';
import { Card } from '../layout/Card.tsx';
import { Row } from './Both.tsx';

/** Large files on their way, in every state. */
export function Uploads() {
  const [dropped, setDropped] = useState<string[]>([]);
  return (
    <Row title="Arquivos grandes">
      <div className="grid grid-cols-1 gap-3">
        <DropZone
          title="Arraste o áudio para cá"
          hint={dropped.length > 0 ? dropped.join(', ') : 'WAV ou FLAC, até 1 GB por arquivo.'}
          accept=".wav,.flac"
          onFiles={(files) => setDropped(files.map(({ name }) => name))}
        />
        <Card isPadded={false}>
          <ul className="divide-y divide-line">
            <UploadRow
              title="Asa de Pipa (violão e voz)"
              detail="64% de 48,2 MB, 2,1 MB/s, faltam 20 s"
              state="sending"
              percent={64}
              progressLabel="Enviando Asa de Pipa (violão e voz)"
              actions={
                <>
                  <IconButton label="Pausar Asa de Pipa" size="sm">
                    <Pause aria-hidden />
                  </IconButton>
                  <IconButton label="Cancelar Asa de Pipa" size="sm">
                    <X aria-hidden />
                  </IconButton>
                </>
              }
            />
            <UploadRow
              title="Maré Alta, um título comprido que não cabe em uma linha de telefone"
              detail="Pausado em 31% de 112,4 MB"
              state="paused"
              percent={31}
              progressLabel="Pausado"
              actions={
                <IconButton label="Continuar Maré Alta" size="sm">
                  <Play aria-hidden />
                </IconButton>
              }
            />
            <UploadRow title="Rede" detail="Na fila, 51,3 MB" state="queued" percent={0} progressLabel="Na fila" />
            <UploadRow title="Varanda" detail="48,2 MB, enviado" state="sent" percent={100} progressLabel="Enviado" />
            <UploadRow
              title="noite.flac"
              detail="Parou em 45% de 80 MB. Escolha o mesmo arquivo para continuar."
              state="missing"
              percent={45}
              progressLabel="Parado"
            />
            <UploadRow
              title="asa-de-pipa-remix.mp3"
              detail="O conteúdo do arquivo não é WAV ou FLAC."
              state="failed"
              percent={0}
              progressLabel="Recusado"
              actions={
                <>
                  <IconButton label="Enviar asa-de-pipa-remix.mp3 de novo" size="sm">
                    <RotateCw aria-hidden />
                  </IconButton>
                  <IconButton label="Remover asa-de-pipa-remix.mp3" size="sm">
                    <Trash2 aria-hidden />
                  </IconButton>
                </>
              }
            />
            <UploadRow
              title="capa-pipa.png"
              detail="72% de 4,1 MB, 1,2 MB/s, faltam 1 s"
              state="sending"
              percent={72}
              progressLabel="Enviando capa-pipa.png"
              look="ribbon"
            />
          </ul>
        </Card>
      </div>
    </Row>
  );
}
