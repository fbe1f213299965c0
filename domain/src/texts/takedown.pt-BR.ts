/** Why a release leaves a store, or does not go there, where nobody was asked for a reason. */
export const takedownReasons = {
  notChosen: 'A loja não está mais entre as escolhidas.',
  withdrawn: 'O lançamento foi removido das lojas por quem o enviou.',
  video: 'O vídeo foi removido das lojas por quem o enviou.',
  edited: 'O lançamento vai para esta loja com a próxima versão.',
  erased: 'A conta foi excluída.',
};
