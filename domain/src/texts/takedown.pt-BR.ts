/** Why a release leaves a store where nobody was asked for a reason. */
export const takedownReasons = {
  notChosen: 'A loja não está mais entre as escolhidas.',
  withdrawn: 'O lançamento foi retirado.',
  erased: 'A conta foi excluída.',
};
