#!/bin/sh
# Runs once, when the database is created: the two roles of docs/operations.md.
set -eu
psql --set=ON_ERROR_STOP=1 --username=postgres \
  --set=owner="$DATABASE_OWNER_PASSWORD" --set=app="$DATABASE_APP_PASSWORD" <<'SQL'
CREATE ROLE logix_owner LOGIN PASSWORD :'owner';
CREATE ROLE logix_app LOGIN PASSWORD :'app';
CREATE DATABASE logix OWNER logix_owner;
SQL
