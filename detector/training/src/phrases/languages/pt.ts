/** Portuguese e-mail and SMS. The notation is explained in `scenario.ts`. */
export const PT = `
@ account email
+ Redefinir sua senha | Novo acesso à sua conta {company} | Seu código de verificação | Sua senha foi alterada
+ Olá {person}, | Olá,
+ Recebemos um pedido para redefinir sua senha. {go:Redefinir senha} | Seu código é {code}. Ele expira em 10 minutos. Não compartilhe com ninguém. | Identificamos um novo acesso em {date} a partir de {city}. | Sua senha foi alterada em {date}.
+ Se você não fez esse pedido, ignore este e-mail. | Se foi você, não é preciso fazer nada. | Se não foi você, fale com o nosso suporte.
+ Equipe {company} | Obrigado, {company}
- Sua conta foi suspensa | Alerta de segurança {brand} | Sua senha expira hoje | Ação necessária
- Prezado cliente, | Caro usuário, | Olá,
- Por segurança, sua conta {brand} foi bloqueada temporariamente. | A senha do seu e-mail {email} expira hoje. | Detectamos uma atividade incomum na sua conta. | Devido a uma atualização é necessário confirmar seus dados.
- Confirme seus dados aqui: {link} | {go:Verificar agora} | Clique para reativar sua conta: {link}
- Caso contrário sua conta será encerrada em 24 horas. | O não cumprimento causará bloqueio definitivo. | ~
- Central de atendimento {brand} | Departamento de segurança
@ commerce email
+ Fatura {order} | Pedido confirmado | Seu pacote está a caminho | Lembrete de pagamento | Extrato disponível
+ Olá {person}, | Prezados, | Olá,
+ Segue em anexo a fatura {order} de {amount}, com vencimento em {date}. | Obrigado pela compra de {item}. Total: {amount}. | Seu pacote chega em {date} entre {time} e {time}. | A fatura {order} de {amount} continua em aberto. Se já pagou, desconsidere. | Seu extrato está disponível no aplicativo.
+ {go:Ver pedido} | Rastreie: {link} | Em caso de dúvida, responda a este e-mail. | ~
+ Atenciosamente, {agent}, {company}
- Não conseguimos entregar seu pacote | Restituição de {amount} | Nova conta bancária | Pagamento recusado | Último aviso
- Prezado cliente, | Olá,
- Seu pacote está retido por uma taxa de alfândega de {fee}. | Você tem direito a uma restituição de {amount}. | Nossos dados bancários mudaram; pague na nova conta. | Seu último pagamento foi recusado e sua assinatura {brand} será cancelada.
- Pague aqui: {link} | {go:Atualizar pagamento} | Informe os dados do cartão: {link} | {go:Solicitar restituição}
- Isso deve ser feito hoje. | Expira em 48 horas. | ~
- {brand} | Atendimento ao cliente
@ office email
+ Ata da reunião | Reunião em {date} | Dúvida sobre o orçamento | Boletim {company} | Passeio da escola
+ Olá {person}, | Bom dia a todos, | Queridas famílias,
+ Segue a ata. Comentários até {date}, por favor. | A próxima reunião é em {date} às {time}. | Obrigado pela conversa. O orçamento de {amount} vale até {date}. | Este mês: três eventos em {city} e 20 % em {item}. Cancelar inscrição: {link} | O passeio será em {date}.
+ Abraço, {agent} | Atenciosamente, {agent}
- Está disponível? | Confidencial | Você ganhou | Reajuste salarial
- Bom dia, | Olá {person}, | Parabéns!
- Estou em reunião e preciso de cartões presente para clientes. Envie foto dos códigos. | Preciso que faça hoje uma transferência confidencial de {amount}. | Você ganhou um vale {brand} de {amount}. {go:Resgatar} | O RH revisou seu salário. Entre com sua senha: {link}
- Não comente com ninguém. | Somente hoje. | ~
- {agent}, diretor | ~
@ mixed sms
+ Seu código é {code}. Não compartilhe com ninguém. | {company}: seu pacote chega hoje entre {time} e {time}. {link} | Compra de {amount} aprovada no cartão final {last4} em {item}. | Lembrete: consulta em {date} às {time} com Dr. {person}. | Pix de {amount} recebido de {person}. | Sua fatura de {amount} vence em {date}. | Chego em 10 minutos | Compra pão? | {company}: 20 % até {date}. Responda SAIR
- {brand}: seu pacote foi retido, pague {fee}: {link} | Sua conta {brand} foi bloqueada. Desbloqueie: {link} | Oi mãe, meu celular quebrou, esse é meu novo número {phone} | {brand}: seus pontos expiram hoje, resgate {link} | Compra de {amount} aprovada. Se não reconhece ligue {phone} | Seu CPF está irregular, regularize: {link} | Você ganhou {amount}! {link} | Ganhe {amount} por dia em casa. WhatsApp {phone}
`;
