/**
 * Words that passwords are built on, most of them by millions of people: put together by hand for Brazil and for what is
 * attacked everywhere. Lower case, without accents; digits and symbols around and inside them are found by the rules.
 */
const text = `
password passw passwd pass passe senha senhas minhasenha senhaforte senhanova novasenha senhadificil senhasegura segredo secreto
secret mudar mude trocar trocarsenha mudasenha temporaria temporario provisorio padrao default inicial initial welcome bemvindo
admin administrador administrator adm root master mestre super superadmin superuser usuario user guest convidado visitante teste
testes test tester testing demo demonstracao exemplo example sample login logon entrar acesso access system sistema suporte
support gerente manager diretor chefe boss financeiro finance contabil contabilidade vendas comercial marketing recepcao
secretaria office empresa company companhia servidor server service servico network rede internet wifi windows linux android
google gmail yahoo hotmail outlook facebook instagram twitter youtube spotify netflix tiktok whatsapp telegram microsoft apple
iphone samsung motorola nokia sony dell lenovo adobe oracle cisco mysql postgres postgresql database banco dados backup
letmein trustno trust nothing whatever changeme changeit please fuckyou fuckoff asshole hello helloworld ola oi olamundo
iloveyou loveyou lovely love lover amor amores amoreterno amorzinho teamo eteamo euteamo meuamor paixao paixoes saudade coracao
beijo beijos princess princesa prince principe queen rainha king rei angel anjo anjos anjinho baby bebe bebezinho boneca
sunshine sunflower girassol flower flor flores rosa rosas margarida jasmim lirio orquidea borboleta butterfly estrela estrelas
star stars starwars luna lua sol solar noite manha verao inverno outono primavera summer winter spring autumn natal christmas
january february march april june july august september october november december janeiro fevereiro marco abril maio junho julho
agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday
friday saturday sunday
deus jesus cristo jesuscristo jesuscristoesenhor deusefiel deusfiel deuseamor deusnocomando senhorjesus nossasenhora maria
mariajose fe paz vida minhavida family familia minhafamilia mae pai mamae papai vovo filho filha filhos esposa marido amigo
amiga amigos friend friends forever parasempre felicidade feliz happy alegria sorriso smile esperanca gratidao vitoria sucesso
brasil brazil brasilia brasileiro brasileira saopaulo riodejaneiro rio bahia salvador minas belohorizonte recife pernambuco
fortaleza ceara curitiba parana portoalegre gaucho goiania manaus amazonas belem para maranhao paraiba natalrn florianopolis
santos campinas portugal lisboa argentina chile mexico espana london londres paris newyork america canada california texas
flamengo mengao corinthians timao palmeiras verdao saopaulofc spfc tricolor santosfc vasco vascao vascodagama fluminense
botafogo cruzeiro atletico galo gremio internacional colorado bahiaec vitoriaec sport sportrecife nautico ceara fortalezaec
coritiba athletico chapecoense futebol football soccer baseball basketball hockey tennis volei neymar pele ronaldo ronaldinho
messi kaka zico senna ayrtonsenna barcelona realmadrid liverpool chelsea arsenal juventus milan
musica music musician musico cantor cantora banda show rock rockandroll metal metallica samba pagode forro sertanejo axe funk
funkeiro rap hiphop reggae bossanova piseiro gospel louvor jazz blues guitar guitarra violao bateria piano teclado batuque
carnaval trio album single disco gravadora selo artista produtor estudio palco toada toadas distribuidora royalties
monkey dragon tiger tigre lion leao leaozinho eagle aguia falcon wolf lobo panther pantera cachorro cachorrinho gato gatinho
gata gatinha cavalo coelho passaro peixe tubarao shark dolphin golfinho horse dog doggy puppy cat kitty kitten bird fish bear
urso buster charlie max rex thor bob bobby toby mel nina luna belinha pipoca princesinha mickey minnie pikachu pokemon naruto
goku dragonball batman superman superhomem spiderman homemaranha ironman hulk wolverine joker coringa vingadores marvel
starfox matrix zelda mario supermario minecraft fortnite freefire freefirebr roblox counterstrike callofduty leagueoflegends
gta playstation xbox nintendo gamer games game hacker anonymous ninja samurai shadow sombra phoenix fenix diamond diamante
silver prata gold golden ouro crystal cristal black preto white branco blue azul red vermelho green verde yellow amarelo pink
orange laranja purple roxo rainbow arcoiris fire fogo water agua earth terra thunder trovao storm tempestade ocean oceano
chocolate coffee cafe cafezinho cookie cookies banana morango strawberry abacaxi maca pizza cerveja beer vodka whisky
cocacola pepsi mcdonalds
ferrari porsche lamborghini mercedes bmw audi honda toyota yamaha suzuki kawasaki harley harleydavidson mustang camaro
corvette chevrolet ford volkswagen fusca fiat palio gol uno corsa civic corolla hilux moto carro caminhao
michael michelle jennifer jessica ashley amanda daniel daniela daniele jordan thomas robert george andrew joshua matthew
anthony william richard charles david jose joao joaopedro joaovitor pedro pedrohenrique paulo luiz luis lucas mateus matheus
gabriel gabriela rafael rafaela miguel arthur heitor bernardo davi enzo valentina sofia sophia alice helena laura isabela
isabella manuela julia juliana juliano luana lucia luciana luciano marcos marcia marcelo marcela mariana marina mario ana
anaclara anapaula anajulia beatriz bianca bruna bruno camila carla carlos carolina caroline cecilia claudia claudio clara
cristina cristiano diego diogo douglas eduarda eduardo elaine eliane elisa erica fabio fabiana felipe fernanda fernando
flavia flavio francisco francisca giovana giovanna guilherme gustavo henrique hugo igor ines isabel ivan jaqueline jonathan
jorge joana karina kelly larissa leandro leonardo leticia livia lorena marta mauricio melissa michele monica murilo natalia
nathalia nicolas nicole otavio patricia priscila raquel raul rebeca regina renan renata renato ricardo roberta roberto rodrigo
rogerio samuel sandra sara sergio silvia silvio simone tatiana tereza thais thiago tiago vanessa vera vinicius victor vitor
victoria viviane wagner wellington wesley yasmin silva santana souza oliveira pereira lima costa ferreira rodrigues almeida
nascimento alves carvalho araujo ribeiro
computer computador notebook laptop keyboard teclado mouse monitor celular telefone phone camera office escola school
faculdade universidade university college estudante student professor professora teacher doctor medico medica enfermeira
advogado advogada engenheiro policia bombeiro soldado soldier militar exercito army navy marinha police killer matador
monster monstro zombie vampiro vampire ghost fantasma devil diabo demonio demon satan lucifer hell inferno heaven ceu paraiso
paradise freedom liberdade liberty justice justica peace world mundo mundial planet planeta universe universo galaxy galaxia
money dinheiro grana rico rica milionario million million dollar euro real reais cash bitcoin crypto loteria megasena sorte
lucky destiny destino dream dreams sonho sonhos magic magica mistery mystery misterio eternal eterno eternity infinity infinito
power poder forca strong forte cool legal beleza gostoso gostosa lindo linda lindinha bonita bonito fofo fofa sexy sexo gatao
safado safada putaria caralho porra merda bosta foda fodase buceta bunda viado corno otario idiota babaca maluco maluca
loucura louco louca doido doida vagabundo malandro perfect perfeito perfeita special especial unico unica
qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc zaqwsx qweasd qweasdzxc wasd abc abcd abcde
abcdef abcdefg abcdefgh xyz aaa xxx zzz
`;

export const commonWords: ReadonlySet<string> = new Set(text.split(/\s+/).filter(Boolean));
