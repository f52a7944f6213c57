/** Spanish e-mail and SMS. The notation is explained in `scenario.ts`. */
export const ES = `
@ account email
+ Restablecer contraseña | Nuevo inicio de sesión en {company} | Tu código de verificación | Tu contraseña ha cambiado
+ Hola {person}: | Hola,
+ Hemos recibido una solicitud para restablecer tu contraseña. {go:Restablecer contraseña} | Tu código es {code}. Caduca en 10 minutos. No lo compartas con nadie. | Hemos detectado un nuevo inicio de sesión el {date} desde {city}. | Tu contraseña se cambió el {date}.
+ Si no lo solicitaste, puedes ignorar este mensaje. | Si fuiste tú, no tienes que hacer nada. | Si no fuiste tú, escribe a nuestro equipo de soporte.
+ Un saludo, el equipo de {company} | Gracias, {company}
- Su cuenta ha sido suspendida | Aviso de seguridad de {brand} | Su contraseña caduca hoy | Acción requerida
- Estimado cliente: | Estimado usuario, | Hola,
- Por seguridad, su cuenta de {brand} ha sido bloqueada temporalmente. | La contraseña de su buzón {email} caduca hoy. | Hemos detectado actividad inusual en su cuenta. | Debido a una actualización debe confirmar sus datos.
- Verifique su cuenta aquí: {link} | {go:Verificar ahora} | Haga clic para reactivar su cuenta: {link}
- De lo contrario su cuenta será cancelada en 24 horas. | Si no lo hace perderá el acceso de forma permanente. | ~
- Atención al cliente de {brand} | Departamento de seguridad
@ commerce email
+ Factura {order} | Confirmación de pedido | Tu paquete está en camino | Recordatorio de pago | Extracto disponible
+ Hola {person}: | Estimados señores: | Hola,
+ Adjuntamos la factura {order} de {amount}, con vencimiento el {date}. | Gracias por tu pedido de {item}. Total: {amount}. | Tu paquete llegará el {date} entre las {time} y las {time}. | La factura {order} de {amount} sigue pendiente. Si ya la ha pagado, ignore este aviso. | Tu extracto está disponible en la app.
+ {go:Ver pedido} | Seguimiento: {link} | Si tienes dudas, responde a este correo. | ~
+ Saludos, {agent}, {company}
- No pudimos entregar su paquete | Reembolso de {amount} | Cambio de cuenta bancaria | Pago rechazado | Último aviso
- Estimado cliente: | Hola,
- Su paquete está retenido por una tasa de aduana de {fee}. | Tiene derecho a un reembolso de impuestos de {amount}. | Nuestra cuenta bancaria ha cambiado; realice el pago a la nueva cuenta. | Su último pago fue rechazado y su suscripción a {brand} se cancelará.
- Pague aquí: {link} | {go:Actualizar datos de pago} | Introduzca los datos de su tarjeta: {link} | {go:Solicitar reembolso}
- Debe hacerse hoy mismo. | Caduca en 48 horas. | ~
- {brand} | Servicio al cliente
@ office email
+ Acta de la reunión | Reunión del {date} | Consulta sobre el presupuesto | Boletín de {company} | Excursión escolar
+ Hola {person}: | Buenos días a todos: | Queridas familias:
+ Os envío el acta. Comentarios hasta el {date}, por favor. | La próxima reunión es el {date} a las {time}. | Gracias por la llamada. El presupuesto de {amount} es válido hasta el {date}. | Este mes: tres eventos en {city} y 20 % en {item}. Darse de baja: {link} | La excursión es el {date}.
+ Un saludo, {agent} | Saludos cordiales, {agent}
- ¿Está disponible? | Confidencial | ¡Ha ganado! | Ajuste salarial
- Buenos días, | Hola {person}, | ¡Enhorabuena!
- Estoy en una reunión y necesito tarjetas de regalo para unos clientes. Envíeme foto de los códigos. | Necesito que haga hoy una transferencia confidencial de {amount}. | Ha ganado un vale de {brand} de {amount}. {go:Reclamar premio} | Recursos humanos ha revisado su salario. Inicie sesión con su contraseña: {link}
- No lo comente con nadie. | Solo hoy. | ~
- {agent}, director general | ~
@ mixed sms
+ Tu código es {code}. No lo compartas con nadie. | {company}: tu paquete llega hoy entre {time} y {time}. {link} | Compra de {amount} con tu tarjeta {last4} en {item}. Saldo {amount}. | Recordatorio: cita el {date} a las {time} con Dr. {person}. | Has recibido {amount} de {person}. Ref {order} | Tu factura de {amount} ya está disponible en la app. | Llego en 10 minutos | ¿Compras pan? | {company}: 20 % hasta el {date}. Responde BAJA
- {brand}: su paquete está retenido, pague {fee}: {link} | Su cuenta {brand} ha sido bloqueada. Verifique: {link} | Hola mamá, se me rompió el móvil, este es mi nuevo número {phone} | Se ha conectado un nuevo dispositivo a su banca. Si no es usted: {link} | Multa pendiente de {fee}. Pague antes de 24h: {link} | Ha ganado {amount}. Reclame: {link} | Gane {amount} al día desde casa. WhatsApp {phone}
`;
