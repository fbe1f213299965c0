import { Copy, MoreHorizontal, Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Logo } from '../brand/Logo.tsx';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Field } from '../form/Field.tsx';
import { TextInput } from '../form/TextInput.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { Dialog } from '../overlay/Dialog.tsx';
import { Drawer, DrawerClose } from '../overlay/Drawer.tsx';
import { Menu } from '../overlay/Menu.tsx';
import { MenuItem, MenuSeparator } from '../overlay/MenuItem.tsx';

/** Overlays take the theme of the page. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'drawer' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [typed, setTyped] = useState('');
  const whenOpen = (name: 'dialog' | 'confirm' | 'drawer') => (isOpen: boolean) => setOpen(isOpen ? name : null);

  function confirm() {
    setIsBusy(true);
    setTimeout(() => {
      setIsBusy(false);
      setOpen(null);
    }, 1200);
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Dialog
        isOpen={open === 'dialog'}
        onOpenChange={whenOpen('dialog')}
        keepOpen={typed !== ''}
        title="Adicionar Novo Artista"
        description="Ele recebe um e-mail para confirmar a conta."
        trigger={<Button variant="secondary">Abrir diálogo</Button>}
        footer={
          <>
            <Button variant="ghost" onClick={() => setOpen(null)}>
              Cancelar
            </Button>
            <Button onClick={() => setOpen(null)}>Adicionar Artista</Button>
          </>
        }
      >
        <div className="grid gap-4">
          <Field label="Nome completo" hint="Com algo escrito, só os botões fecham o diálogo.">
            <TextInput value={typed} onChange={(event) => setTyped(event.target.value)} />
          </Field>
          <Field label="Nome artístico" isOptional>
            <TextInput />
          </Field>
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onOpenChange={whenOpen('confirm')}
        title="Rejeitar os documentos de Téo?"
        description="Ele recebe o motivo e pode enviar de novo."
        confirmLabel="Rejeitar documentos"
        cancelLabel="Cancelar"
        isBusy={isBusy}
        onConfirm={confirm}
        trigger={<Button variant="danger-soft">Abrir confirmação</Button>}
      />
      <Menu
        trigger={
          <IconButton label="Mais ações" variant="outline">
            <MoreHorizontal />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />}>Editar</MenuItem>
        <MenuItem icon={<Copy />}>Duplicar</MenuItem>
        <MenuItem icon={<Copy />} disabled>
          Mover
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} tone="danger">
          Remover
        </MenuItem>
      </Menu>
      <Button variant="secondary" onClick={() => setOpen('drawer')}>
        Abrir gaveta
      </Button>
      <Drawer isOpen={open === 'drawer'} onOpenChange={whenOpen('drawer')} title="Menu">
        <div className="flex h-16 items-center justify-between pr-2.5 pl-6">
          <Logo />
          <DrawerClose>
            <IconButton label="Fechar menu" tooltip={false}>
              <X />
            </IconButton>
          </DrawerClose>
        </div>
      </Drawer>
    </div>
  );
}
